import { getTimeSeal } from '@ramal/contract/endpoints/time-record'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useMutation } from '@tanstack/react-query'
import { CheckIcon, TriangleAlertIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { readSealLine } from './seal.ts'

/** Whether the seal of a file or a sheet is still that of the record: the line is pasted, the server counts anew. */
export function SealCheck() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const check = useMutation({
    async mutationFn(line: string) {
      const given = readSealLine(line)
      if (given === null) return 'unreadable'
      const { month, until, sha256 } = given
      const now = await call(getTimeSeal, { query: { month, until } })
      return now.sha256 === sha256 ? 'same' : 'other'
    },
  })
  const Icon = check.data === 'same' ? CheckIcon : TriangleAlertIcon
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        check.mutate(text)
      }}
    >
      <Field label={t('ownTime.sealCheck')} hint={t('ownTime.sealText')}>
        {(control) => (
          <Input
            {...control}
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="self-start max-md:h-11" busy={check.isPending}>
        {t('ownTime.sealButton')}
      </Button>
      <div role="status" className="text-sm empty:hidden">
        {check.data && (
          <p className="flex items-start gap-2 font-semibold">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t(`ownTime.sealIs.${check.data}`)}
          </p>
        )}
        {check.error && <p>{messageOf(check.error)}</p>}
      </div>
    </form>
  )
}

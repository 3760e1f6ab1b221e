import { addTimeRemark, getTimeRemarks, REMARK } from '@ramal/contract/endpoints/time-record'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Textarea } from '@ramal/ui/textarea'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { RemarkList } from './remark-list.tsx'

/** What its owner says of a day that is wrong, with who has read it; the record itself is changed by nobody. */
export function TimeRemarks({ day, zone }: { day: string; zone: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const key = ['profile', 'time', 'remarks', day]
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getTimeRemarks, { query: { day }, signal }),
  })
  const [isAsking, setIsAsking] = useState(false)
  const [text, setText] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const add = useMutation({
    mutationFn: () => call(addTimeRemark, { body: { day, text: text.trim() } }),
    async onSuccess() {
      setText('')
      setIsAsking(false)
      toast.success(t('ownTime.remarkSent'))
      await queries.invalidateQueries({ queryKey: key })
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <div className="flex flex-col gap-3 border-t pt-4">
      <RemarkList remarks={data} zone={zone} />
      {isAsking ? (
        <form
          noValidate
          className="flex max-w-xl flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const isShort = text.trim().length < REMARK.shortest
            setIsTooShort(isShort)
            if (!isShort) add.mutate()
          }}
        >
          <Field
            label={t('ownTime.remark')}
            hint={t('ownTime.remarkHint')}
            error={isTooShort ? t('ownTime.remarkShort', { n: REMARK.shortest }) : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                autoFocus
                rows={3}
                maxLength={REMARK.longest}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" className="max-md:h-11" busy={add.isPending}>
              {t('ownTime.remarkSend')}
            </Button>
            <Button variant="secondary" className="max-md:h-11" onClick={() => setIsAsking(false)}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="secondary" className="self-start max-md:h-11" onClick={() => setIsAsking(true)}>
          {t('ownTime.askCorrection')}
        </Button>
      )}
    </div>
  )
}

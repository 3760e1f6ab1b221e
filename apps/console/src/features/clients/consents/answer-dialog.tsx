import { CONSENT_ANSWERS, CONSENT_CHANNELS, CONSENT_PURPOSES } from '@ramal/contract/consent'
import { addConsent } from '@ramal/contract/endpoints/client-record'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveByKey } from '../../../form/save-key.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { Choice } from '../choice.tsx'
import { recordKey } from '../record-queries.ts'

/** Where an answer comes from that a person writes down. */
const SOURCES = ['client_request', 'call', 'chat', 'form', 'complaint'] as const

/** Adds an answer of the client to the ledger. */
export function AnswerDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [purpose, setPurpose] = useState<(typeof CONSENT_PURPOSES)[number]>('any')
  const [channel, setChannel] = useState<(typeof CONSENT_CHANNELS)[number]>('call')
  const [answer, setAnswer] = useState<(typeof CONSENT_ANSWERS)[number]>('no')
  const [source, setSource] = useState<(typeof SOURCES)[number]>('client_request')
  const form = useRef<HTMLFormElement>(null)
  const [evidence, setEvidence] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(addConsent, {
        params: { id: clientId },
        body: { purpose, channel, answer, source, evidence: evidence.trim() || null },
      }),
    onSuccess: async () => {
      toast.success(t('clientRecord.answerSaved'))
      onClose()
      await queries.invalidateQueries({ queryKey: recordKey({ of: 'clients', id: clientId }) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Dialog open keeps onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('clientRecord.addAnswer')}
        description={t('clientRecord.addAnswerText')}
        closeLabel={t('common.close')}
        // What is asked for comes first, not the line that may stay empty.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          form.current?.querySelector('select')?.focus()
        }}
        footer={
          <Button type="submit" form="answer" busy={isPending}>
            {t('common.save')}
          </Button>
        }
      >
        <form
          ref={form}
          id="answer"
          onSubmit={submit}
          onKeyDown={(event) => saveByKey(event, () => isPending || mutate())}
          className="flex flex-col gap-3"
        >
          <Choice
            label={t('clientRecord.purposeLabel')}
            value={purpose}
            words={CONSENT_PURPOSES.map((word) => [word, t(`clientRecord.purpose.${word}`)])}
            onChoose={setPurpose}
          />
          <Choice
            label={t('clientRecord.channelLabel')}
            value={channel}
            words={CONSENT_CHANNELS.map((word) => [word, t(`clientRecord.channel.${word}`)])}
            onChoose={setChannel}
          />
          <Choice
            label={t('clientRecord.answerLabel')}
            value={answer}
            words={CONSENT_ANSWERS.map((word) => [word, t(`clientRecord.answer.${word}`)])}
            onChoose={setAnswer}
          />
          <Choice
            label={t('clientRecord.sourceLabel')}
            value={source}
            words={SOURCES.map((word) => [word, t(`clientRecord.source.${word}`)])}
            onChoose={setSource}
          />
          <Field
            label={t('clientRecord.evidence')}
            hint={t('clientRecord.evidenceHint')}
            error={error ? messageOf(error) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={500}
                value={evidence}
                onChange={({ target }) => setEvidence(target.value)}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}

import { createActivity, patchActivity } from '@ramal/contract/endpoints/activities'
import { Button } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveByKey } from '../../../form/save-key.ts'
import { type FormErrors, formErrorsOf } from '../../../lib/form-errors.ts'
import { call } from '../../../lib/http.ts'
import { ACTIVITIES_KEY } from '../activities-query.ts'
import { useTimeField } from '../time/use-time-field.ts'
import { ActivityFields } from './activity-fields.tsx'
import { type ActivityDraft, inputOf } from './draft.ts'

/** What a form begins with: a new activity, or one that is changed. */
export interface FormStart {
  readonly id: number | null
  readonly draft: ActivityDraft
  /** Epoch ms; null = no time. */
  readonly dueAt: number | null
}

/** An activity is written: Ctrl+Enter saves, what would be lost is asked about. */
export function ActivityForm({
  start,
  zone,
  onClose,
}: {
  start: FormStart
  zone: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(start.draft)
  const due = useTimeField(zone, start.dueAt)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isChecked, setIsChecked] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const isDirty = draft !== start.draft || due.at !== start.dueAt
  const leave = () => (isDirty ? setIsLeaving(true) : onClose())

  async function save(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    const missing = missingIn(draft, t('validation.required'))
    setErrors(missing)
    if (Object.keys(missing).length > 0 || due.at === undefined) return focusWrong(form.current)
    setIsSaving(true)
    try {
      const body = inputOf(draft, due.at)
      await (start.id === null
        ? call(createActivity, { body })
        : call(patchActivity, { params: { id: start.id }, body }))
      toast.success(t('activity.saved'))
      await Promise.all([
        client.invalidateQueries({ queryKey: ACTIVITIES_KEY }),
        client.invalidateQueries({ queryKey: ['home'] }),
      ])
      onClose()
    } catch (error) {
      setErrors(formErrorsOf(error, t))
      focusWrong(form.current)
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Dialog open keeps={isDirty} onOpenChange={(open) => !open && leave()}>
      <DialogContent
        title={t(start.id === null ? 'activity.new' : 'activity.edit')}
        closeLabel={t('common.close')}
      >
        <form
          ref={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => void save(event)}
          onKeyDown={(event) => saveByKey(event, () => form.current?.requestSubmit())}
        >
          <ActivityFields
            {...{ draft, due, zone, errors, isChecked }}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
          {errors['form'] && (
            <p role="alert" className="text-danger-text text-xs">
              {errors['form']}
            </p>
          )}
          <div className="flex justify-end gap-2">
            <Button variant="secondary" onClick={leave}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" busy={isSaving}>
              {t('common.save')}
            </Button>
          </div>
        </form>
        <ConfirmDialog
          open={isLeaving}
          onOpenChange={setIsLeaving}
          title={t('form.unsaved')}
          cancelLabel={t('form.stay')}
          confirmLabel={t('form.leave')}
          onConfirm={onClose}
        />
      </DialogContent>
    </Dialog>
  )
}

function missingIn({ subject, destination }: ActivityDraft, sentence: string): Record<string, string> {
  return {
    ...(subject.trim() === '' && { subject: sentence }),
    ...(destination.trim() === '' && { destination: sentence }),
  }
}

/** The first field that is wrong has the focus, once it says so. */
function focusWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

import { noteCall } from '@ramal/contract/endpoints/calls'
import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Textarea } from '@ramal/ui/textarea'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveByKey } from '../../form/save-key.ts'
import { messageOf } from '../../lib/api-error.ts'
import { call as callApi } from '../../lib/http.ts'
import { CALL_STEPS_KEY } from './call-steps-query.ts'

/**
 * What agents note about a call; emptied it is taken away. A backend without notes shows none. What is written is not lost with the dialog:
 * an answered call may close it at any moment, so that closing saves.
 */
export function CallNote({ call }: { call: CallDetail }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [note, setNote] = useState(call.note ?? '')
  const save = useMutation({
    mutationFn: () => callApi(noteCall, { params: { callId: call.id }, body: { note } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: CALL_STEPS_KEY })
      toast.success(t('call.noteSaved'))
    },
    onError: (error) => toast.error(t('common.error', { message: messageOf(error) })),
  })
  const isChanged = note.trim() !== (call.note ?? '').trim()
  useSavedOnLeave(isChanged && save.isIdle, () => save.mutate())
  if (call.note === undefined) return null
  return (
    <form
      className="flex flex-col gap-2"
      onKeyDown={(event) => saveByKey(event, () => isChanged && !save.isPending && save.mutate())}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Field label={t('call.note')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {isChanged && (
        <Button type="submit" size="sm" className="self-end" busy={save.isPending}>
          {t('call.noteSave')}
        </Button>
      )}
    </form>
  )
}

/** Saves when the note goes from the screen as it is. */
function useSavedOnLeave(isUnsaved: boolean, save: () => void): void {
  const leaving = useRef({ isUnsaved, save })
  leaving.current = { isUnsaved, save }
  useEffect(
    () => () => {
      if (leaving.current.isUnsaved) leaving.current.save()
    },
    [],
  )
}

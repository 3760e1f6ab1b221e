import { type Call, isAccepted } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { CheckIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormHandle } from '../../../form/form-renderer.tsx'
import { saveByKey } from '../../../form/save-key.ts'
import { lazyPart } from '../../../lib/chunk-reload.ts'
import { isTyping } from '../../../lib/is-typing.ts'
import { useLate } from '../../../lib/use-late.ts'
import { CLOSES_CALL } from '../look/call-bar-mark.ts'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import type { CallPart } from './call-drafts.ts'
import { useCallFormPending } from './call-form.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { useCallParts } from './use-call-parts.ts'

// Forms come with the first call that has one.
const CallFormPanel = lazyPart(() => import('./call-form-panel.tsx'), 'CallFormPanel')

/** What has come until then needs nothing that stands for it. */
const COMING_MS = 200

/**
 * Form and classification of a call, in one place whatever is done with it meanwhile. After its end one Salvar stores both and
 * closes it (§4.5, §4.6); what was being written goes on being written.
 */
export function CallFormColumn({ call }: { call: Call }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const fillIn = useCallParts(call)
  const pending = useCallFormPending(call)
  const handles = useRef<Partial<Record<CallPart, FormHandle | null>>>({})
  const saveButton = useRef<HTMLButtonElement>(null)
  const [saving, setSaving] = useState(false)
  const [wrong, setWrong] = useState<{ readonly part: CallPart } | null>(null)
  const isOver = call.state.phase === 'after_service'
  const wanted = useSoftphone(({ formWanted }) => (formWanted?.uid === call.uid ? formWanted : null))

  // What keeps the call from being given away is shown where it is missing.
  useEffect(() => {
    if (wanted === null) return
    setWrong(wanted)
    handles.current[wanted.part]?.showErrors()
  }, [wanted])

  // with anything invalid the errors are shown and nothing closes.
  async function handleSave() {
    const parts = Object.keys(fillIn?.parts ?? {}) as CallPart[]
    // What is not on the screen yet can be neither checked nor saved: nothing closes without it.
    if (saving || pending || parts.some((part) => !handles.current[part])) return
    setSaving(true)
    const saved = new Map<CallPart, boolean>()
    for (const part of parts) saved.set(part, (await handles.current[part]?.save()) ?? false)
    setSaving(false)
    const first = parts.find((part) => saved.get(part) === false)
    if (first) setWrong({ part: first })
    else host.hangupAfterService(call.uid)
  }

  // Where there is nothing to fill in, what is left to do is to close it.
  const isBare = isOver && !pending && fillIn === null
  useEffect(() => {
    if (isBare && !isTyping(document.activeElement)) saveButton.current?.focus()
  }, [isBare])

  // A form that is there at once is not announced; until it is known there is nothing to save, and nothing that it would move.
  const isComing = useLate(pending && (isOver || isAccepted(call)), COMING_MS)

  const closing = isOver && {
    onSubmit: () => void handleSave(),
    // What was classified during the call is closed by one Enter.
    onNothingMissing: () => saveButton.current?.focus(),
  }
  return (
    <div className="flex flex-col gap-4">
      {fillIn && (
        <Suspense fallback={<FormSkeleton />}>
          <CallFormPanel call={call} {...fillIn} wrong={wrong} handles={handles} {...closing} />
        </Suspense>
      )}
      {isComing && <FormSkeleton />}
      {isOver && !pending && (
        <Button
          ref={saveButton}
          {...{ [CLOSES_CALL]: '' }}
          size="lg"
          busy={saving}
          onKeyDown={(event) => saveByKey(event, () => void handleSave())}
          onClick={() => void handleSave()}
        >
          {!saving && <CheckIcon aria-hidden="true" />} {t('common.save')}
        </Button>
      )}
    </div>
  )
}

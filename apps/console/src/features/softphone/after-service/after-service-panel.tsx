import type { Call } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { Skeleton } from '@ramal/ui/skeleton'
import { CheckIcon } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormHandle } from '../../../form/form-renderer.tsx'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import type { CallPart } from '../call-form/call-drafts.ts'
import { useCallFormPending } from '../call-form/call-form.ts'
import { useCallParts } from '../call-form/use-call-parts.ts'
import { numberOf } from '../look/caller-words.ts'
import { useSoftphoneHost } from '../softphone-context.ts'
import { AfterServiceClock } from './after-service-clock.tsx'

const CallFormPanel = lazyChunk(async () => ({
  default: (await import('../call-form/call-form-panel.tsx')).CallFormPanel,
}))

/**
 * A call after its end (§4.5, §4.6): who it was with, how long is left, form and classification, and one Salvar for both.
 * Where the forms stand elsewhere on the page it shows the time only.
 */
export function AfterServicePanel({ call, forms }: { call: Call; forms: boolean }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const fillIn = useCallParts(call)
  const pending = useCallFormPending(call)
  const handles = useRef<Partial<Record<CallPart, FormHandle | null>>>({})
  const [saving, setSaving] = useState(false)
  const [wrong, setWrong] = useState<{ readonly part: CallPart } | null>(null)

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

  return (
    <section aria-label={t('stage.after-service')} className="@container flex flex-col gap-4">
      <header className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          {call.name !== null && <p className="truncate font-semibold text-lg">{call.name}</p>}
          <p className="text-muted tabular-nums">{numberOf(call, t)}</p>
        </div>
        <AfterServiceClock uid={call.uid} />
      </header>
      {forms && fillIn && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <CallFormPanel
            call={call}
            {...fillIn}
            wrong={wrong}
            handles={handles}
            onSubmit={() => void handleSave()}
          />
        </Suspense>
      )}
      {forms && (
        <Button variant="amber" size="lg" busy={saving} disabled={pending} onClick={() => void handleSave()}>
          {!saving && <CheckIcon aria-hidden="true" />} {t('common.save')}
        </Button>
      )}
    </section>
  )
}

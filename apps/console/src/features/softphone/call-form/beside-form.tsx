import type { Call } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { Skeleton } from '@ramal/ui/skeleton'
import { ClipboardListIcon } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { useSoftphoneHost } from '../softphone-context.ts'
import { useCallParts } from './use-call-parts.ts'

// Forms come with the first call that has one.
const CallFormPanel = lazyChunk(async () => ({
  default: (await import('./call-form-panel.tsx')).CallFormPanel,
}))

/** What is done with a call, and its form at its side; on a narrow screen the form is a page of its own. */
export function BesideForm({ call, forms, children }: { call: Call; forms: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const fillIn = useCallParts(call)
  return (
    <div className="flex flex-wrap gap-6">
      <div className="flex min-w-60 flex-1 flex-col gap-4">
        {children}
        {forms && fillIn && (
          <Button
            variant="ghost"
            className="md:hidden"
            onClick={() => host.stage({ type: 'openClassification', uid: call.uid })}
          >
            <ClipboardListIcon aria-hidden="true" /> {t('softphone.fillIn')}
          </Button>
        )}
      </div>
      {forms && fillIn && (
        <div className="hidden min-w-60 flex-2 md:block">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <CallFormPanel call={call} {...fillIn} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

import type { Call } from '@ramal/domain/call/call'
import { startTransition, useEffect, useState } from 'react'
import { inPauses } from '../../../lib/in-pauses.ts'
import { usePainted } from '../../../lib/use-painted.ts'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { CallBar } from './call-bar.tsx'

/** What an answered call shows and no page needs before: there when the first one comes. */
const FIRST_CALL = [
  () => import('../../../form/form-renderer.tsx'),
  () => import('../call-form/call-form-panel.tsx'),
]

/** Nobody's, with all that a bar has to write. It went out, so nothing is asked of the server about it (contract §3.5). */
const NOBODY: Call = {
  uid: 'nobody',
  direction: 'outgoing',
  phone: '00000000000',
  name: '0',
  callType: 20,
  transfer: false,
  metadata: null,
  step: null,
  state: { phase: 'live', since: 0, acceptedAt: null, held: null, muted: false },
}

/**
 * What makes the first call of a page as quick as those that follow: what it needs is loaded while the browser has nothing else to do, and the bar
 * of a call is drawn and laid out once, out of sight. Its code and the letters of its fonts are ready then, which costs a slow machine more
 * than the whole answer.
 */
export function FirstBar() {
  const host = useSoftphoneHost()
  const isFree = useSoftphone(({ calls }) => calls.length === 0)
  const [drawing, setDrawing] = useState<'awaited' | 'now' | 'done'>('awaited')
  useEffect(
    () =>
      inPauses(
        [...FIRST_CALL, () => startTransition(() => setDrawing('now'))],
        () => host.getSnapshot().calls.length > 0,
      ),
    [host],
  )
  if (drawing !== 'now' || !isFree) return null
  return <Unseen onPainted={() => setDrawing('done')} />
}

function Unseen({ onPainted }: { onPainted: () => void }) {
  const isPainted = usePainted()
  useEffect(() => {
    if (isPainted) onPainted()
  }, [isPainted, onPainted])
  return (
    // Left of the window: no toast makes room for it.
    <div inert aria-hidden="true" className="invisible fixed top-0 right-full w-82">
      <CallBar call={NOBODY} opened={null} onOpen={() => {}} isTight={false} />
    </div>
  )
}

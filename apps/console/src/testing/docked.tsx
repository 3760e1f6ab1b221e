import { type ReactNode, useRef, useState } from 'react'
import { SoftphoneButton } from '../features/softphone/dock/softphone-button.tsx'
import { SoftphoneDock } from '../features/softphone/dock/softphone-dock.tsx'
import { PAGE } from '../lib/focus-lead.ts'
import { useLedFocus } from '../lib/use-led-focus.ts'

/** The softphone as the shell has it: its button above, itself beside a page. */
export function Docked({ children }: { children?: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const [isCovered, setIsCovered] = useState(false)
  const page = useRef<HTMLElement>(null)
  useLedFocus(isCovered ? null : PAGE, () => page.current?.focus())
  return (
    <>
      <SoftphoneButton />
      <div ref={row}>
        <main ref={page} tabIndex={-1} inert={isCovered}>
          {children}
        </main>
        <SoftphoneDock row={row} onCover={setIsCovered} />
      </div>
    </>
  )
}

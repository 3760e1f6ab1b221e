import { type ReactNode, useRef, useState } from 'react'
import { SoftphoneButton } from '../features/softphone/dock/softphone-button.tsx'
import { SoftphoneDock } from '../features/softphone/dock/softphone-dock.tsx'

/** The softphone as the shell has it: its button above, itself beside a page. */
export function Docked({ children }: { children?: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const [isCovered, setIsCovered] = useState(false)
  return (
    <>
      <SoftphoneButton />
      <div ref={row}>
        <main inert={isCovered}>{children}</main>
        <SoftphoneDock row={row} onCover={setIsCovered} />
      </div>
    </>
  )
}

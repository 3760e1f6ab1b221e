import type { ReactNode } from 'react'
import { softphone } from './softphone.ts'
import { SoftphoneContext } from './softphone-context.ts'

/** Gives this tab's softphone to the components below. */
export function SoftphoneProvider({ children }: { children: ReactNode }) {
  return <SoftphoneContext value={softphone}>{children}</SoftphoneContext>
}

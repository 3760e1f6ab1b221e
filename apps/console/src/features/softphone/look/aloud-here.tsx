import type { ReactNode } from 'react'
import { Aloud } from '../../../lib/aloud.tsx'
import { useOwnWindow } from './own-window.ts'

/** Says it where the softphone is: a screen reader leaves alone what happens in another window. */
export function AloudHere({ children }: { children: ReactNode }) {
  const { own } = useOwnWindow()
  return <Aloud place={own?.document.body}>{children}</Aloud>
}

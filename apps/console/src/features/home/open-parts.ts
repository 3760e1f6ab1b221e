import { useState } from 'react'
import * as z from 'zod'
import { stored } from '../../platform/storage.ts'

const PARTS = ['figures', 'queues'] as const
export type Part = (typeof PARTS)[number]

/**
 * Which parts of their day the agent has opened; this browser remembers it. Figures and queues are for them to look at when they
 * wish: closed until then (NR-17).
 */
export function useOpenParts() {
  const [kept] = useState(() => stored('ramal.home.open', z.array(z.enum(PARTS)), []))
  const [open, setOpen] = useState<readonly Part[]>(kept.get)
  return {
    isOpen: (part: Part) => open.includes(part),
    toggle(part: Part) {
      const next = open.includes(part) ? open.filter((other) => other !== part) : [...open, part]
      kept.set(next)
      setOpen(next)
    },
  }
}

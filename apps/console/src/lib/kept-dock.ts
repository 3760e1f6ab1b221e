import * as z from 'zod'
import { type Stored, stored } from '../platform/storage.ts'

const KeptDock = z.object({ open: z.boolean().nullable(), chosenWidth: z.number().nullable() })

/** What the agent has chosen of the softphone's place, kept in this browser: whether it is open (null: never chosen), and how wide, px. */
export function keptDock(): Stored<z.output<typeof KeptDock>> {
  return stored('ramal.softphone.dock', KeptDock, { open: null, chosenWidth: null })
}

import type { FullShape } from './kit/full-shape.ts'
import { interaction, lead } from './planned/crm.ts'
import type { RESOURCES } from './registry.ts'

/**
 * Served resources whose tables lack fields of entities.md (those of call-apps.ts and pabx/ have all): the missing fields, by the part that
 * brings them. A test keeps them true in both directions: what is missing is declared, and what is declared is missing.
 */
export const FULL_SHAPES = {
  interactions: interaction,
  leads: lead,
} as const satisfies { [K in keyof typeof RESOURCES]?: FullShape }

/** Fields of served rows that hold less than entities.md says, or something else, and by which part that changes. */
export const PLANNED_CHANGES: Readonly<Record<string, string>> = {}

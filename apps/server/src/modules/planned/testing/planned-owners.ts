import type { PlannedKey } from '@ramal/contract/resources/planned-lists'

/** What will keep the rows of each list that is served empty. docs/contract/README.md shows the same list (a test compares). */
export const PLANNED_OWNERS: Readonly<Record<PlannedKey, string>> = {
  mohEntries: 'PABX applications',
  soundEntries: 'PABX applications',
}

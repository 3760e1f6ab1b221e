// The palette comes when it is first asked for.
export { PaletteDialog } from './palette-dialog.tsx'
export type { PaletteRow } from './palette-item.ts'

import { ListImportScreen } from '../../features/clients/clients.ts'

// The import has texts of clients only; those of the settings come with every page of clients.
export { showClientTexts } from '../../features/clients/clients.ts'
export { showSettingsTexts } from '../../features/settings/settings.ts'

/** A file that becomes leads. */
export function Component() {
  return <ListImportScreen list="leads" />
}

// The page has texts of clients only; those of the settings come with every page of clients.
export { RequestsPage as Component, showClientTexts } from '../../features/clients/clients.ts'
export { showSettingsTexts } from '../../features/settings/settings.ts'

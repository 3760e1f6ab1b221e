// The queue has texts of clients only; those of the settings come with every page of clients.
export { showClientTexts, TwinQueue as Component } from '../../features/clients/clients.ts'
export { showSettingsTexts } from '../../features/settings/settings.ts'

export { SettingsLayout as Component, showSettingsTexts } from '../../features/settings/settings.ts'

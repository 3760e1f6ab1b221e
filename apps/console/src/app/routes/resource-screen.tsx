export { ScreenPage as Component, showSettingsTexts } from '../../features/settings/settings.ts'

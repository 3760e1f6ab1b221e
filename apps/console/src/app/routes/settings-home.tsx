export { SettingsHome as Component } from '../../features/settings/settings.ts'

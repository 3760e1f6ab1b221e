// What the app shows of the settings.
export { ResourcePage } from './resource-page.tsx'
export { ScreenPage } from './screen-page.tsx'
export { SettingsHome } from './settings-home.tsx'
export { SettingsPage } from './settings-page.tsx'
export { showSettingsTexts } from './show-texts.ts'
export { SettingsLayout } from './tree/settings-layout.tsx'

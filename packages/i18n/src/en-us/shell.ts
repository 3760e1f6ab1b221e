import type { shell as source } from '../pt-br/shell.ts'

export const shell = {
  shell: {
    keyboardMap: 'Keyboard shortcuts',
    skipToContent: 'Skip to content',
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    collapseMenu: 'Collapse menu',
    expandMenu: 'Expand menu',
    palette: 'Search and command',
    fullscreen: 'Full screen',
    exitFullscreen: 'Exit full screen',
    theme: 'Theme',
    themeLight: 'Light',
    themeDark: 'Dark',
    themeSystem: 'System',
    userMenu: 'User menu',
    extension: 'Extension {endpoint}',
    scrollToTop: 'Back to top',
    unread: '{n} unread',
    missed: 'Calls to return: {n}',
    close: 'Close',
    callTitle: 'Call: {name}',
    chatTitle: 'Chat: {name}',
    notifications: 'Notifications',
    notification: 'Notification',
  },
} satisfies typeof source

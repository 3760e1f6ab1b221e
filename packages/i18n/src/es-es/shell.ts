import type { shell as source } from '../pt-br/shell.ts'

export const shell = {
  shell: {
    keyboardMap: 'Atajos de teclado',
    skipToContent: 'Ir al contenido',
    mainMenu: 'Menú principal',
    openMenu: 'Abrir menú',
    collapseMenu: 'Contraer menú',
    expandMenu: 'Expandir menú',
    palette: 'Buscar y ordenar',
    fullscreen: 'Pantalla completa',
    exitFullscreen: 'Salir de pantalla completa',
    theme: 'Tema',
    themeLight: 'Claro',
    themeDark: 'Oscuro',
    themeSystem: 'Del sistema',
    userMenu: 'Menú del usuario',
    extension: 'Extensión {endpoint}',
    scrollToTop: 'Volver arriba',
    unread: '{n} sin leer',
    missed: 'Llamadas por devolver: {n}',
    close: 'Cerrar',
    callTitle: 'Llamada: {name}',
    chatTitle: 'Chat: {name}',
    notifications: 'Notificaciones',
    notification: 'Notificación',
  },
} satisfies typeof source

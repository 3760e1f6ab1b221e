import type { keyboard as source } from '../pt-br/keyboard.ts'

export const keyboard = {
  keyboard: {
    title: 'Atajos de teclado',
    general: 'En todas partes',
    answerCall: 'Atender la llamada',
    hangup: 'Colgar o rechazar la llamada',
    mute: 'Activar o desactivar el silencio',
    hold: 'Poner en espera o retomar',
    transferCall: 'Transferir la llamada',
    swapCalls: 'Alternar entre las dos llamadas',
    confirmTransfer: 'Concluir la transferencia',
    cancelTransfer: 'Cancelar la transferencia',
    phonebook: 'Abrir la agenda',
    conference: 'Abrir la conferencia',
    tones: 'Enviar tonos durante la llamada',
    answerChat: 'Atender el chat',
    refuseChat: 'Rechazar el chat',
    send: 'Enviar el mensaje',
    search: 'Buscar en la lista',
    moveInList: 'Recorrer la lista',
    saveForm: 'Guardar el formulario',
    toasts: 'Ir a las notificaciones',
    map: 'Mostrar estos atajos',
  },
} satisfies typeof source

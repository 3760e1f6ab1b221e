import type { notices as source } from '../pt-br/notices.ts'

export const notices = {
  notices: {
    text: 'Lo que le llama cuando esta pestaña no está a la vista. Vale en este navegador.',
    of: { call: 'Aviso de llamada', chat: 'Aviso de chat nuevo', message: 'Sonido de mensaje nuevo' },
    hint: {
      call: 'Fuera de la página, mientras suena la llamada. El tono sigue.',
      chat: 'Fuera de la página, cuando llega un chat nuevo.',
      message: 'Un sonido corto cuando un cliente escribe.',
    },
    permission: {
      granted: 'El navegador muestra los avisos de esta página.',
      default: 'Aún no se ha preguntado al navegador si puede mostrar avisos.',
      denied:
        'El navegador bloquea los avisos: permítalos en el candado junto a la dirección y recargue la página.',
    },
    allow: 'Permitir avisos',
    try: 'Probar un aviso',
    tryTitle: 'Aviso de prueba',
    tryBody: 'Así aparece una llamada cuando usted mira otra ventana.',
    tried: '¿No apareció nada? Vea si el sistema está en “No molestar” o bloquea avisos del navegador.',
  },
} satisfies typeof source

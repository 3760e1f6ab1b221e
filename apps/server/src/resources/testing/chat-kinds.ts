/** A row of each chat resource that needs more than a name, something to change, and the field it cannot be without. */
export const CHAT_KINDS: readonly [path: string, body: object, change: object, missing: string][] = [
  [
    '/chat/channels/',
    {
      description: 'WhatsApp novo',
      phone_number: '+551130000000',
      phone_number_id: '700',
      waba_id: '70',
      app_id: '7',
      access_token: 'segredo-a',
      app_secret: 'segredo-b',
      verify_token: 'segredo-c',
    },
    { session_window_hours: 12 },
    'access_token',
  ],
  [
    '/chat/inbounds/',
    { description: 'Nova', channel: 1, app: 'queue', appdata: '1' },
    { priority: 5 },
    'channel',
  ],
  ['/chat/text-messages/', { description: 'Novo', content: 'Olá' }, { content: 'Oi' }, 'content'],
  [
    '/chat/templates/',
    { description: 'Novo', channel: 1, name: 'novo', content: 'Olá' },
    { footer_text: 'Ramal' },
    'channel',
  ],
]

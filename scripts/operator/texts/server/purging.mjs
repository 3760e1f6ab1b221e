/** Of what is too old. */
export const PURGING = {
  'purge.begins': {
    pt: 'O que passou do prazo sai agora; interrompido aqui, continua à noite.',
    en: 'What is too old goes now; ended here it goes on in the night.',
    es: 'Lo que superó su plazo se va ahora; interrumpido aquí, sigue por la noche.',
  },
  'purge.noneOld': {
    pt: '{tenant}: nada passou do prazo.',
    en: '{tenant}: nothing is too old.',
    es: '{tenant}: nada superó su plazo.',
  },
  'purge.noneWasOld': {
    pt: '{tenant}: nada tinha passado do prazo.',
    en: '{tenant}: nothing was too old.',
    es: '{tenant}: nada había superado su plazo.',
  },
  'purge.wouldGo': {
    pt: {
      one: '{tenant}: {what}: {count} linha sairia{more}',
      other: '{tenant}: {what}: {count} linhas sairiam{more}',
    },
    en: {
      one: '{tenant}: {what}: {count} row would go{more}',
      other: '{tenant}: {what}: {count} rows would go{more}',
    },
    es: {
      one: '{tenant}: {what}: {count} fila se iría{more}',
      other: '{tenant}: {what}: {count} filas se irían{more}',
    },
  },
  'purge.gone': {
    pt: {
      one: '{tenant}: {what}: {count} linha saiu{more}',
      other: '{tenant}: {what}: {count} linhas saíram{more}',
    },
    en: {
      one: '{tenant}: {what}: {count} row is gone{more}',
      other: '{tenant}: {what}: {count} rows are gone{more}',
    },
    es: {
      one: '{tenant}: {what}: {count} fila se fue{more}',
      other: '{tenant}: {what}: {count} filas se fueron{more}',
    },
  },
  'purge.files': {
    pt: { one: '{count} arquivo ({bytes} bytes)', other: '{count} arquivos ({bytes} bytes)' },
    en: { one: '{count} file ({bytes} bytes)', other: '{count} files ({bytes} bytes)' },
    es: { one: '{count} archivo ({bytes} bytes)', other: '{count} archivos ({bytes} bytes)' },
  },
  'purge.oldest': {
    pt: 'a mais antiga de {day}',
    en: 'the oldest of {day}',
    es: 'la más antigua de {day}',
  },
  'purge.stay': {
    pt: {
      one: '{count} fica, pois o seu arquivo não pôde ser apagado',
      other: '{count} ficam, pois os seus arquivos não puderam ser apagados',
    },
    en: {
      one: '{count} stays, for its file could not be deleted',
      other: '{count} stay, for their files could not be deleted',
    },
    es: {
      one: '{count} queda, pues no se pudo borrar su archivo',
      other: '{count} quedan, pues no se pudieron borrar sus archivos',
    },
  },
  'purge.nothing': {
    pt: 'Nada foi removido.',
    en: 'Nothing was removed.',
    es: 'No se quitó nada.',
  },
  'old.recordings': {
    pt: 'gravações',
    en: 'recordings',
    es: 'grabaciones',
  },
  'old.erased_recordings': {
    pt: 'gravações de titulares removidos',
    en: 'recordings of people who were erased',
    es: 'grabaciones de titulares eliminados',
  },
  'old.calls': {
    pt: 'chamadas',
    en: 'calls',
    es: 'llamadas',
  },
  'old.messages': {
    pt: 'mensagens de chat',
    en: 'chat messages',
    es: 'mensajes de chat',
  },
  'old.chats': {
    pt: 'chats',
    en: 'chats',
    es: 'chats',
  },
  'old.agent_states': {
    pt: 'estados de agentes',
    en: 'states of agents',
    es: 'estados de agentes',
  },
  'old.audit': {
    pt: 'auditoria',
    en: 'audit',
    es: 'auditoría',
  },
  'old.sessions': {
    pt: 'sessões encerradas',
    en: 'ended sessions',
    es: 'sesiones terminadas',
  },
  'old.notifications': {
    pt: 'notificações',
    en: 'notifications',
    es: 'notificaciones',
  },
  'old.supervisor_messages': {
    pt: 'mensagens de supervisores',
    en: 'messages of supervisors',
    es: 'mensajes de supervisores',
  },
  'old.coworker_messages': {
    pt: 'mensagens entre colegas',
    en: 'messages of coworkers',
    es: 'mensajes entre compañeros',
  },
  'old.webhook_receipts': {
    pt: 'recibos de webhooks',
    en: 'receipts of webhooks',
    es: 'recibos de webhooks',
  },
  'old.provider_payloads': {
    pt: 'conteúdos de provedores',
    en: 'payloads of providers',
    es: 'contenidos de proveedores',
  },
}

/** Where the sentence stands in the body (contract §0.3). `coded` = `detail` and `code` beside it. */
export type ErrorPlace = 'detail' | 'coded' | 'non_field_errors' | 'field'

/** One error of the catalogue. */
export interface ErrorDefinition {
  readonly status: number
  /** i18n key of the sentence. */
  readonly key: `error.${string}`
  readonly place: ErrorPlace
  /** The pt-br sentence, for the published documents; i18n says it word for word. None where each field has its own. */
  readonly text?: string
  /** `code` on the wire where it is not the catalogue's own. */
  readonly code?: string
}

/** Every error an endpoint may answer: code -> status, sentence and place (contract §0.3). */
export const ERRORS = {
  validation: { status: 400, key: 'error.validation', place: 'field' },
  malformed_json: { status: 400, key: 'error.malformed_json', place: 'detail', text: 'JSON inválido.' },
  bad_request: { status: 400, key: 'error.bad_request', place: 'detail', text: 'Pedido inválido.' },
  // 400, never 401: a 401 would send the login page to /401 (§0.3)
  invalid_login: {
    status: 400,
    key: 'error.invalid_login',
    place: 'non_field_errors',
    text: 'Impossível fazer login com as credenciais fornecidas.',
  },
  not_authenticated: {
    status: 401,
    key: 'error.not_authenticated',
    place: 'detail',
    text: 'As credenciais de autenticação não foram fornecidas.',
  },
  invalid_signature: {
    status: 401,
    key: 'error.invalid_signature',
    place: 'detail',
    text: 'Assinatura inválida.',
  },
  permission_denied: {
    status: 403,
    key: 'error.permission_denied',
    place: 'detail',
    text: 'Você não tem permissão para executar essa ação.',
  },
  not_owner: {
    status: 403,
    key: 'error.not_owner',
    place: 'detail',
    text: 'Este atendimento pertence a outro operador.',
  },
  // What was written of a call is changed on its own day only (extension)
  day_over: {
    status: 403,
    key: 'error.day_over',
    place: 'coded',
    text: 'Esta chamada é de outro dia: o que foi registrado não muda mais.',
  },
  cross_site: {
    status: 403,
    key: 'error.cross_site',
    place: 'detail',
    text: 'Pedido vindo de outro site foi recusado.',
  },
  csrf_failed: {
    status: 403,
    key: 'error.csrf_failed',
    place: 'coded',
    text: 'CSRF Failed: CSRF token missing or incorrect.',
  },
  password_expired: {
    status: 403,
    key: 'error.password_expired',
    place: 'coded',
    text: 'Sua senha expirou, por favor, crie uma nova senha.',
  },
  // The password was right: the same request once more, with `otp` (contract §1.3)
  second_factor_required: {
    status: 400,
    key: 'error.second_factor_required',
    place: 'coded',
    text: 'Informe o código do aplicativo autenticador.',
  },
  second_factor_missing: {
    status: 403,
    key: 'error.second_factor_missing',
    place: 'coded',
    text: 'Sua equipe exige a verificação em duas etapas, ative-a para continuar.',
  },
  not_found: { status: 404, key: 'error.not_found', place: 'detail', text: 'Não encontrado.' },
  method_not_allowed: {
    status: 405,
    key: 'error.method_not_allowed',
    place: 'detail',
    text: 'Método "{method}" não é permitido.',
  },
  conflict: {
    status: 409,
    key: 'error.conflict',
    place: 'coded',
    text: 'O registro foi alterado ou está em uso.',
  },
  // contract §0.3: a conflict with words, what uses the record
  in_use: {
    status: 409,
    key: 'error.in_use',
    place: 'coded',
    code: 'conflict',
    text: 'O registro está em uso: {users}.',
  },
  chat_ended: { status: 409, key: 'error.chat_ended', place: 'coded', text: 'Este chat foi encerrado.' },
  chat_expired: {
    status: 409,
    key: 'error.chat_expired',
    place: 'coded',
    text: 'Chat expirado, envie um template para retornar o contato.',
  },
  waiting_client: {
    status: 409,
    key: 'error.waiting_client',
    place: 'coded',
    text: 'Aguardando a resposta do cliente ao template.',
  },
  not_failed: {
    status: 409,
    key: 'error.not_failed',
    place: 'coded',
    text: 'Só mensagens que falharam podem ser reenviadas.',
  },
  not_archived: {
    status: 409,
    key: 'error.not_archived',
    place: 'coded',
    text: 'Só chats arquivados podem ser desarquivados.',
  },
  chat_open: {
    status: 409,
    key: 'error.chat_open',
    place: 'coded',
    text: 'Já existe um chat aberto com este contato.',
  },
  // Supervision of calls (contract §3.2, extension)
  not_in_call: {
    status: 409,
    key: 'error.not_in_call',
    place: 'coded',
    text: 'Este agente não está em uma chamada.',
  },
  own_phone_busy: {
    status: 409,
    key: 'error.own_phone_busy',
    place: 'coded',
    text: 'Seu telefone está em uso.',
  },
  own_phone_away: {
    status: 409,
    key: 'error.own_phone_away',
    place: 'coded',
    text: 'Seu telefone não está registrado.',
  },
  // Contract §3.1, extension: `max_concurrent_agents` of the tenant's contract
  too_many_agents: {
    status: 409,
    key: 'error.too_many_agents',
    place: 'coded',
    text: 'O contrato não permite mais agentes em atendimento ao mesmo tempo.',
  },
  audio_unavailable: {
    status: 503,
    key: 'error.audio_unavailable',
    place: 'coded',
    text: 'O áudio não está disponível agora, tente em instantes.',
  },
  too_large: { status: 413, key: 'error.too_large', place: 'detail', text: 'Arquivo muito grande.' },
  unsupported_media: {
    status: 415,
    key: 'error.unsupported_media',
    place: 'detail',
    text: 'Tipo de mídia não suportado.',
  },
  // V5.2.2 of OWASP ASVS: content, ending and declared type of a file say the same
  file_mismatch: {
    status: 415,
    key: 'error.file_mismatch',
    place: 'coded',
    text: 'O conteúdo do arquivo não corresponde ao nome ou ao tipo dele.',
  },
  // V5.4.3 of OWASP ASVS: what the operator's scanner says of a file
  file_infected: {
    status: 422,
    key: 'error.file_infected',
    place: 'coded',
    text: 'O arquivo contém código malicioso e foi recusado.',
  },
  throttled: { status: 429, key: 'error.throttled', place: 'coded', text: 'Pedido foi limitado.' },
  internal: { status: 500, key: 'error.internal', place: 'detail', text: 'Erro interno do servidor.' },
  starting: {
    status: 503,
    key: 'error.starting',
    place: 'coded',
    text: 'O servidor está iniciando, tente em instantes.',
  },
  not_ready: {
    status: 503,
    key: 'error.not_ready',
    place: 'coded',
    text: 'O servidor não está pronto para atender.',
  },
  scanner_unavailable: {
    status: 503,
    key: 'error.scanner_unavailable',
    place: 'coded',
    text: 'O arquivo não pôde ser verificado agora, tente em instantes.',
  },
  store_full: {
    status: 507,
    key: 'error.store_full',
    place: 'coded',
    text: 'Não há espaço para gravar; nada foi salvo.',
  },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof ERRORS
export type ErrorKey = (typeof ERRORS)[ErrorCode]['key']

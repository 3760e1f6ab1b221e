export const interactions = {
  one: 'Tipo de registro',
  many: 'Tipos de registro',
  field: {
    slug: 'Endereço na tela',
    statuses: 'Status possíveis',
    protocol_prefix: 'Prefixo do protocolo',
    protocol_mask: 'Máscara do protocolo',
    requires: 'Exige',
    sla_first_minutes: 'Primeira resposta em (min)',
    sla_resolution_minutes: 'Solução em (min)',
    list_columns: 'Colunas da lista',
    on_create_event: 'Avisar ao criar',
  },
  help: {
    slug: 'Vazio: feito da descrição.',
    protocol_mask: 'YYYY, MM e DD são da data; # são os dígitos do contador do dia.',
    on_create_event: 'Evento de integração para cada registro novo. Ainda não tem efeito.',
  },
  word: {
    requires: {
      client: 'Cliente',
      organization: 'Organização',
      lead: 'Lead',
      call: 'Chamada',
      chat: 'Chat',
      product: 'Produto',
    },
  },
}

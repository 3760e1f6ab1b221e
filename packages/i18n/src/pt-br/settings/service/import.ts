export const layouts = {
  one: 'Layout',
  many: 'Layouts',
  field: {
    file_type: 'Tipo do arquivo',
    delimiter: 'Separador',
    encoding: 'Codificação',
    has_header: 'Tem cabeçalho',
    quote_char: 'Aspas',
    date_format: 'Formato das datas',
    columns: 'Colunas',
    target: 'Vai para',
    type: 'Tipo',
    mask: 'Máscara',
    required: 'Obrigatória',
    default: 'Se faltar',
    dedupe_key: 'Chave',
    default_area_code: 'DDD de quem não tem',
    default_country: 'País',
  },
  help: {
    columns:
      'full_name, document, phone, phone_type, email, external_id, owner, priority, tag, ignore, ou data. e um nome.',
    dedupe_key: 'Por que coluna se reconhece a mesma pessoa.',
  },
  word: {
    file_type: {
      csv: 'CSV',
      xlsx: 'Excel (xlsx)',
      fixed: 'Largura fixa',
    },
    delimiter: {
      ';': 'Ponto e vírgula',
      ',': 'Vírgula',
      '\t': 'Tabulação',
      '|': 'Barra vertical',
    },
    date_format: {
      'yyyy-MM-dd': '2027-03-14',
      'yy-MM-dd': '27-03-14',
      'dd/MM/yyyy': '14/03/2027',
      'dd/MM/yy': '14/03/27',
      'dd/MM/yyyy HH:mm': '14/03/2027 09:30',
    },
    encoding: {
      auto: 'Descobre',
      'utf-8': 'UTF-8',
      'latin-1': 'Latin-1',
    },
    type: {
      text: 'Texto',
      number: 'Número',
      date: 'Data',
      datetime: 'Data e hora',
      boolean: 'Sim ou não',
    },
    dedupe_key: {
      document: 'Documento',
      phone: 'Telefone',
      external_id: 'Código externo',
    },
  },
}

/** An import is the same for calls and chats, but for its name. */
const imported = {
  field: {
    file: 'Arquivo',
    mode: 'O que faz',
    scheduled_at: 'Agendada para',
    scrub_blacklist: 'Tira os bloqueados',
    normalize_phones: 'Arruma os telefones',
    rows_total: 'Linhas',
    rows_created: 'Criadas',
    rows_updated: 'Atualizadas',
    rows_duplicated: 'Duplicadas',
    rows_invalid: 'Inválidas',
    rows_blacklisted: 'Bloqueadas',
    error_file: 'Linhas recusadas',
  },
  help: {
    mode: 'Atualizar e substituir comparam pela chave do layout.',
  },
  word: {
    mode: {
      append: 'Acrescenta',
      upsert: 'Atualiza ou acrescenta',
      replace: 'Substitui',
    },
    status: {
      queued: 'Na fila',
      validating: 'Validando',
      running: 'Em execução',
      done: 'Concluída',
      failed: 'Falhou',
      cancelled: 'Cancelada',
    },
  },
}

export const shipmentImports = { one: 'Importação de mailing', many: 'Importações de mailing', ...imported }

export const chatImports = {
  one: 'Importação de mailing de chat',
  many: 'Importações de mailing de chat',
  ...imported,
}

export const layouts = {
  one: 'Diseño',
  many: 'Diseños',
  field: {
    file_type: 'Tipo de archivo',
    delimiter: 'Separador',
    encoding: 'Codificación',
    has_header: 'Tiene encabezado',
    quote_char: 'Comillas',
    date_format: 'Formato de las fechas',
    columns: 'Columnas',
    target: 'Va a',
    type: 'Tipo',
    mask: 'Máscara',
    required: 'Obligatoria',
    default: 'Si falta',
    dedupe_key: 'Clave',
    default_area_code: 'Prefijo si falta',
    default_country: 'País',
  },
  help: {
    columns:
      'full_name, document, phone, phone_type, email, external_id, owner, priority, tag, ignore, o data. y un nombre.',
    dedupe_key: 'Por qué columna se reconoce a la misma persona.',
  },
  word: {
    file_type: {
      csv: 'CSV',
      xlsx: 'Excel (xlsx)',
      fixed: 'Ancho fijo',
    },
    delimiter: {
      ';': 'Punto y coma',
      ',': 'Coma',
      '\t': 'Tabulación',
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
      auto: 'Se detecta',
      'utf-8': 'UTF-8',
      'latin-1': 'Latin-1',
    },
    type: {
      text: 'Texto',
      number: 'Número',
      date: 'Fecha',
      datetime: 'Fecha y hora',
      boolean: 'Sí o no',
    },
    dedupe_key: {
      document: 'Documento',
      phone: 'Teléfono',
      external_id: 'Código externo',
    },
  },
}

/** An import is the same for calls and chats, but for its name. */
const imported = {
  field: {
    file: 'Archivo',
    mode: 'Qué hace',
    scheduled_at: 'Agendada para',
    scrub_blacklist: 'Quita los bloqueados',
    normalize_phones: 'Arregla los teléfonos',
    rows_total: 'Líneas',
    rows_created: 'Creadas',
    rows_updated: 'Actualizadas',
    rows_duplicated: 'Duplicadas',
    rows_invalid: 'Inválidas',
    rows_blacklisted: 'Bloqueadas',
    error_file: 'Líneas rechazadas',
  },
  help: {
    mode: 'Actualizar y sustituir comparan por la clave del diseño.',
  },
  word: {
    mode: {
      append: 'Agrega',
      upsert: 'Actualiza o agrega',
      replace: 'Sustituye',
    },
    status: {
      queued: 'En cola',
      validating: 'Validando',
      running: 'En ejecución',
      done: 'Hecha',
      failed: 'Falló',
      cancelled: 'Cancelada',
    },
  },
}

export const shipmentImports = {
  one: 'Importación de mailing',
  many: 'Importaciones de mailing',
  ...imported,
}

export const chatImports = {
  one: 'Importación de mailing de chat',
  many: 'Importaciones de mailing de chat',
  ...imported,
}

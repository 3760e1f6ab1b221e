import type { crmRule as source } from '../pt-br/crm-rule.ts'

export const crmRule = {
  crmRule: {
    statusOrder: 'De este estado no se pasa al elegido.',
    wonOrLost: 'Un estado es de ganado o de perdido, no de ambos.',
    statusInUse: 'El estado está en uso: para quién vale ya no cambia.',
    oneTag: 'Solo una etiqueta de la categoría {category} a la vez.',
    document: 'CPF o CNPJ inválido',
    phoneOrEmail: 'Indique al menos un teléfono o correo.',
    organizationLoop: 'Una organización no está por debajo de sí misma.',
    protocolMask: 'La máscara necesita al menos un # para el contador.',
    sinceLater: 'La respuesta no puede ser posterior a ahora.',
    sameClient: 'Un registro no se une a sí mismo.',
    row: {
      formula: 'Celda con fórmula',
      required: 'Falta el nombre',
      long: 'Texto demasiado largo',
      contact: 'Sin teléfono ni correo',
      key: 'Sin el campo por el que se reconoce a la persona',
      priority: 'Prioridad fuera de 0 a 100',
      noPhone: 'Sin teléfono',
      date: 'Fecha inválida',
      twice: 'Repetida en el archivo (línea {line})',
      known: 'Ya existe: {name}',
    },
    file: {
      quotes: 'Comillas abiertas o fuera de lugar en la línea {line}.',
      too_many_columns: 'Más de 100 columnas en la línea {line}.',
      too_long: 'La línea {line} es demasiado larga.',
      too_many_rows: 'Más de 20.000 filas: divida el archivo.',
      binary: 'No es un archivo de texto: guarde la hoja como CSV.',
      encoding: 'La codificación no es UTF-8 ni Windows-1252.',
      empty: 'El archivo no tiene filas además del encabezado.',
      targets: {
        clients: 'Elija una columna para el nombre y una para teléfono o correo.',
        leads: 'Elija una columna para el nombre y una para el teléfono.',
      },
      twice: 'Un campo viene de una sola columna: hay dos iguales.',
    },
    head: {
      line: 'línea',
      column: 'columna',
      reason: 'motivo',
      original: 'línea original',
    },
    erasure: {
      name: 'Escriba el nombre como está en la ficha.',
      instead: 'Titular eliminado',
      answer: 'Datos eliminados.',
      obstacle: {
        call: 'hay una llamada en curso',
        chat: 'hay un chat abierto',
        callback: 'hay una llamada por devolver',
        request: 'hay otra solicitud sin respuesta',
      },
    },
    refusal: {
      do_not_call: 'El cliente pidió no recibir llamadas.',
      no_whatsapp: 'El cliente no quiere mensajes por WhatsApp.',
      no_consent: 'El cliente no consintió este contacto.',
    },
  },
} satisfies typeof source

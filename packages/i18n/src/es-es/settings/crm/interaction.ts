export const interactions = {
  one: 'Tipo de registro',
  many: 'Tipos de registro',
  field: {
    slug: 'Dirección en la pantalla',
    statuses: 'Estados posibles',
    protocol_prefix: 'Prefijo del protocolo',
    protocol_mask: 'Máscara del protocolo',
    requires: 'Exige',
    sla_first_minutes: 'Primera respuesta en (min)',
    sla_resolution_minutes: 'Solución en (min)',
    list_columns: 'Columnas de la lista',
    on_create_event: 'Avisar al crear',
  },
  help: {
    slug: 'Vacío: hecho de la descripción.',
    protocol_mask: 'YYYY, MM y DD son de la fecha; # son los dígitos del contador del día.',
    on_create_event: 'Evento de integración para cada registro nuevo. Aún no tiene efecto.',
  },
  word: {
    requires: {
      client: 'Cliente',
      organization: 'Organización',
      lead: 'Lead',
      call: 'Llamada',
      chat: 'Chat',
      product: 'Producto',
    },
  },
}

export const records = {
  one: 'Registro',
  many: 'Registros',
  field: {
    interaction: 'Tipo',
    protocol: 'Protocolo',
    client: 'Cliente',
    organization: 'Organización',
    mailing_client: 'Lead',
    call_uid: 'Llamada',
    step: 'Chat',
    product: 'Producto',
    status: 'Estado',
    owner: 'Responsable',
    due_at: 'Plazo',
    sla_state: 'Situación del plazo',
    data: 'Datos',
    history: 'Historial',
    attachments: 'Adjuntos',
  },
  word: {
    priority: {
      low: 'Baja',
      normal: 'Normal',
      high: 'Alta',
      urgent: 'Urgente',
    },
  },
}

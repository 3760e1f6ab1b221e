export const records = {
  one: 'Record',
  many: 'Records',
  field: {
    interaction: 'Type',
    protocol: 'Protocol',
    client: 'Client',
    organization: 'Organization',
    mailing_client: 'Lead',
    call_uid: 'Call',
    step: 'Chat',
    product: 'Product',
    status: 'Status',
    owner: 'Owner',
    due_at: 'Due',
    sla_state: 'State of the time',
    data: 'Data',
    history: 'History',
    attachments: 'Attachments',
  },
  word: {
    priority: {
      low: 'Low',
      normal: 'Normal',
      high: 'High',
      urgent: 'Urgent',
    },
  },
}

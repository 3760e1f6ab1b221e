export const forms = {
  one: 'Formulário',
  many: 'Formulários',
  field: {
    target: 'Usado em',
    tabs: 'Campos',
    version: 'Versão',
  },
  help: {
    version: 'Muda quando um formulário já respondido é alterado.',
  },
  word: {
    target: {
      call: 'Chamada',
      chat: 'Chat',
      lead: 'Lead',
      client: 'Cliente',
      organization: 'Organização',
      interaction: 'Registro',
      product: 'Produto',
    },
  },
}

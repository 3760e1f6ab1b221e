export const forms = {
  one: 'Formulario',
  many: 'Formularios',
  field: {
    target: 'Usado en',
    tabs: 'Campos',
    version: 'Versión',
  },
  help: {
    version: 'Cambia cuando se altera un formulario ya respondido.',
  },
  word: {
    target: {
      call: 'Llamada',
      chat: 'Chat',
      lead: 'Lead',
      client: 'Cliente',
      organization: 'Organización',
      interaction: 'Registro',
      product: 'Producto',
    },
  },
}

export const products = {
  one: 'Produto',
  many: 'Produtos',
  field: {
    sku: 'Código (SKU)',
    category: 'Categoria',
    price: 'Preço',
    currency: 'Moeda',
    unit: 'Unidade',
    is_recurring: 'Cobrança recorrente',
    image: 'Imagem',
    details: 'Detalhes',
    url: 'Página',
  },
  help: {
    form: 'Perguntas da venda: um formulário de produto.',
  },
}

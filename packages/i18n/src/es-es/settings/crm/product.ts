export const products = {
  one: 'Producto',
  many: 'Productos',
  field: {
    sku: 'Código (SKU)',
    category: 'Categoría',
    price: 'Precio',
    currency: 'Moneda',
    unit: 'Unidad',
    is_recurring: 'Cobro recurrente',
    image: 'Imagen',
    details: 'Detalles',
    url: 'Página',
  },
  help: {
    form: 'Preguntas de la venta: un formulario de producto.',
  },
}

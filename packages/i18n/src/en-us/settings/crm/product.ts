export const products = {
  one: 'Product',
  many: 'Products',
  field: {
    sku: 'Code (SKU)',
    category: 'Category',
    price: 'Price',
    currency: 'Currency',
    unit: 'Unit',
    is_recurring: 'Recurring charge',
    image: 'Image',
    details: 'Details',
    url: 'Page',
  },
  help: {
    form: 'Questions of a sale: a form of products.',
  },
}

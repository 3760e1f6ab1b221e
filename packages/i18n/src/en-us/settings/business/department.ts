export const departments = {
  one: 'Department',
  many: 'Departments',
  field: { parent: 'Part of', manager: 'Manager', cost_center: 'Cost center' },
  help: { parent: 'Up to five levels.' },
}

export const departments = {
  one: 'Departamento',
  many: 'Departamentos',
  field: { parent: 'Faz parte de', manager: 'Gestor', cost_center: 'Centro de custo' },
  help: { parent: 'Até cinco níveis.' },
}

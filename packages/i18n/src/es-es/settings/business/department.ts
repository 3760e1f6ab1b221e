export const departments = {
  one: 'Departamento',
  many: 'Departamentos',
  field: { parent: 'Forma parte de', manager: 'Responsable', cost_center: 'Centro de coste' },
  help: { parent: 'Hasta cinco niveles.' },
}

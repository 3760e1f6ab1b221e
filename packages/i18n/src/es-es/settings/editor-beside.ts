/** What the panels beside the forms of settings say. */
export const beside = {
  beside: {
    'route-tester': '¿Qué pasaría con este número ahora?',
  },
  tester: {
    number: { inbound: 'Número marcado', outbound: 'Número que se marca' },
    caller: 'Quién llama',
    callerHint: 'Vacío: número oculto.',
    user: 'Quién marca',
    at: 'Cuándo',
    atHint: 'Vacío: ahora. Las colas, los troncos y quién está libre son siempre los de ahora.',
    ask: 'Probar',
    unsaved: 'Prueba la ruta como está en este formulario, aún sin guardar.',
    steps: 'Paso a paso',
    nothing: 'No se aplica ninguna regla.',
    verdict: { yes: 'Sí', no: 'No', note: 'Nota' },
  },
}

/** What the panels beside the forms of settings say. */
export const beside = {
  beside: {
    'route-tester': 'O que aconteceria com este número agora?',
  },
  tester: {
    number: { inbound: 'Número discado', outbound: 'Número a discar' },
    caller: 'Quem liga',
    callerHint: 'Vazio: número oculto.',
    user: 'Quem disca',
    at: 'Quando',
    atHint: 'Vazio: agora. Filas, troncos e quem está livre são sempre os de agora.',
    ask: 'Testar',
    unsaved: 'Testa a rota como está neste formulário, ainda não salva.',
    steps: 'Passo a passo',
    nothing: 'Nenhuma regra se aplica.',
    verdict: { yes: 'Sim', no: 'Não', note: 'Observação' },
  },
}

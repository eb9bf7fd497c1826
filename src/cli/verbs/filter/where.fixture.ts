// Writes conditions as texts, for tests.
import type { Condition, Operand } from './condition.ts';

/** Writes a condition on fields and values. `parseCondition` reads the same condition back. */
export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.map(inner).join(` ${condition.kind} `);
    case 'not':
      return `not ${inner(condition.of)}`;
    case 'compare':
      return `${operandText(condition.left)} ${condition.sign} ${operandText(condition.right)}`;
    default:
      return `<${condition.kind}>`; // it has an option instead of words
  }
}

function inner(condition: Condition): string {
  const text = conditionText(condition);
  return condition.kind === 'and' || condition.kind === 'or' ? `(${text})` : text;
}

function operandText(operand: Operand): string {
  if ('field' in operand) return operand.field;
  const { value } = operand;
  if (value === null) return 'none';
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);
}

// Conditions as texts, for tests: what is written is read back as the same.
import type { Condition, Operand } from './condition.ts';

/** A condition of fields and values as a text that is read back as the same. */
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
      return `<${condition.kind}>`; // has an option, and no words here
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

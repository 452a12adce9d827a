import type { HTMLAttributes } from 'react';

type FieldTextProps = HTMLAttributes<HTMLElement> & {
  component?: 'span' | 'time';
  /** For `time`, in ISO 8601. */
  dateTime?: string;
  variant?: 'body2' | 'h1';
  color?: 'inherit' | 'textSecondary' | undefined;
  noWrap?: boolean;
};

/**
 * The text of a field, styled by the theme's `plainElements`. MUI's `Typography` takes several times as long, and a list has
 * hundreds of fields.
 */
export const FieldText = ({
  component: Component = 'span',
  variant = 'body2',
  color,
  noWrap = false,
  ...props
}: FieldTextProps) => (
  <Component className={`ConsoleText-${variant}${noWrap ? ' ConsoleText-noWrap' : ''}`} data-color={color} {...props} />
);

/** The style of a linked number: a single digit would be smaller than 24 px, the least size of a target. */
export const linkedCountStyle = {
  display: 'inline-block',
  minWidth: 24,
  lineHeight: '24px',
  textAlign: 'end',
} as const;

import { Step, StepLabel, Stepper, Typography } from '@mui/material';

export type StepWords = { title: string; text?: string | undefined };

type StepsProps = {
  /** What the steps are of. */
  label: string;
  steps: readonly StepWords[];
  /** Index of the step that is being taken; all are done where it is past the last. */
  active: number;
  /** The step that is being taken has failed. */
  failed?: boolean;
};

/** How far a matter has come; on a phone there is room for the titles alone. */
export const Steps = ({ label, steps, active, failed = false }: StepsProps) => (
  <Stepper
    component="ol"
    aria-label={label}
    activeStep={active}
    alternativeLabel
    sx={{ listStyle: 'none', m: 0, p: 0 }}
  >
    {steps.map(({ title, text }, index) => (
      <Step key={title} component="li" aria-current={index === active ? 'step' : undefined}>
        <StepLabel
          error={failed && index === active}
          optional={
            text && (
              <Typography
                variant="body2"
                color="textSecondary"
                align="center"
                sx={{ display: { xs: 'none', sm: 'block' } }}
              >
                {text}
              </Typography>
            )
          }
        >
          {title}
        </StepLabel>
      </Step>
    ))}
  </Stepper>
);

import { Step, StepLabel, Stepper, Typography } from '@mui/material';

export type StepTexts = { title: string; text?: string | undefined };

type StepsProps = {
  /** The accessible name of the steps. */
  label: string;
  steps: readonly StepTexts[];
  /** Index of the current step. An index past the last step means that all are done. */
  active: number;
  failed?: boolean;
};

/** Shows the progress of a process as steps. On a phone, only the titles are shown. */
export const ProgressSteps = ({ label, steps, active, failed = false }: StepsProps) => (
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

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/dataProvider';
import type { AnalysisQuestion } from './analysis';

const queryOf = (dataProvider: ConsoleDataProvider, question: AnalysisQuestion) => ({
  queryKey: ['analysis', question],
  queryFn: async () => (await dataProvider.analysis(question)).data,
});

/** The answer to a question; that to the one before until it has come. What is not `enabled` is not asked. */
export const useAnalysis = (question: AnalysisQuestion, enabled = true) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ ...queryOf(dataProvider, question), enabled, placeholderData: keepPreviousData });
};

/** Answers questions as they were answered on screen; what is not there is asked. */
export const useAnswers = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  return (questions: readonly AnalysisQuestion[]) =>
    Promise.all(
      questions.map(question => queryClient.fetchQuery({ ...queryOf(dataProvider, question), staleTime: Infinity })),
    );
};

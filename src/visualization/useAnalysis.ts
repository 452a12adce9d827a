import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useDataProvider } from 'react-admin';
import { useMissingPermission } from '@/ui/stat/useMissingPermission';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { AnalysisQuestion } from './analysis';
import { subjectOf, type SubjectId } from './subjects';

const queryOf = (dataProvider: ConsoleDataProvider, question: AnalysisQuestion) => ({
  queryKey: ['analysis', question],
  queryFn: async () => (await dataProvider.analysis(question)).data,
});

/** The permission that the user lacks for the figures of a subject, if any: that to list its records. */
export const useMissingAnalysis = (subject: SubjectId) => useMissingPermission([subjectOf(subject).collection]);

/** The answer to a question; that to the one before until it has come. What is not `enabled`, or allowed, is not asked. */
export const useAnalysis = (question: AnalysisQuestion, enabled = true) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const allowed = useMissingAnalysis(question.subject) === null;
  return useQuery({
    ...queryOf(dataProvider, question),
    enabled: enabled && allowed,
    placeholderData: keepPreviousData,
  });
};

/** Answers questions as they were answered on screen; what is not there is asked. Undefined where that is not allowed. */
export const useAnswers = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  const answer = async (question: AnalysisQuestion) => {
    const resource = subjectOf(question.subject).collection;
    if ((await authProvider?.canAccess?.({ resource, action: 'list' })) === false) return undefined;
    return queryClient.fetchQuery({ ...queryOf(dataProvider, question), staleTime: Infinity });
  };
  return (questions: readonly AnalysisQuestion[]) => Promise.all(questions.map(answer));
};

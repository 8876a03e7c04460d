/**
 * The demonstration's memoir: Ruth Ashdown, who never lived, and the spring works that she never founded. Everything that
 * the demonstration shows (entries, outline, chapters) is made by the built-in writer from these words.
 */

export interface ToldSession {
  readonly title: string;
  readonly topic: string;
  readonly completed: boolean;
  /** Question and answer in turn. A question without an answer is the one that is open. */
  readonly turns: readonly { readonly question: string; readonly answer?: string }[];
}

export const project = {
  title: 'The Weight of Small Parts',
  description:
    'How the daughter of a Sheffield knife grinder built a works that made springs for other people’s machines, nearly lost it twice, and gave it away.',
  genre: 'business',
  targetAudience: 'business-leaders',
  language: 'English',
  priority: 'high',
  stage: 'writing',
  status: 'active',
  targetWordCount: 12_000,
  book: {
    authorName: 'Ruth Ashdown',
    subtitle: 'A life in springs',
    dedication: 'For the women of the coiling shop, who were told it was light work.',
    copyrightLine: 'Copyright © Ruth Ashdown',
  },
} as const;

export const childhood: readonly ToldSession[] = [
  {
    title: 'Childhood on Cutler’s Row',
    topic: 'Early life in Sheffield',
    completed: true,
    turns: [
      {
        question: 'Where does your story begin, and who was in the house?',
        answer:
          'I was born in 1948 above a grinding shop on Cutler’s Row in Sheffield. There were five of us in two rooms: my father Walter, my mother Edith, my brothers Tom and Alan, and me. My father ground table knives on a stone that was taller than I was. The whole house shook when the belt came on at six in the morning, and my mother said she only ever noticed when it stopped. I learned to walk holding on to a bench that was moving.',
      },
      {
        question: 'What do you remember of your father at work?',
        answer:
          'His hands. They were grey, and the grey never came out, not even at Christmas. He would hold a blade to the stone and listen to it, because he said the ear knows before the eye does. When I was seven he let me sort the springs for the pocket knives, hundreds of them in a tin lid, and pick out the ones that were tired. That was his word for it. A tired spring looks exactly like a good one until you press it. I had small fingers and I could feel the difference, and he told my brothers that I had the ear in my fingers. I was so proud that I did not sleep.',
      },
      {
        question: 'What did it cost the family, that work?',
        answer:
          'It cost him his lungs. The dust from the stones killed grinders, everybody on the Row knew it, and nobody said it. He began to cough in the winter of 1957, and by 1959 he could not climb the stairs without stopping. I used to count the stops. My mother took in mending for a hotel on Fargate and never once complained of it, but I heard her crying in the yard when she thought the belt was loud enough. He died in March 1961. I was twelve years old. The works sent a man with his tools in a canvas roll and three pounds in an envelope.',
      },
      {
        question: 'What changed for you after he died?',
        answer:
          'I stopped being a child, I think, in about a week. Tom went down to the rolling mill and Alan was sent to my aunt in Rotherham, and I kept house before school and after it. But I also kept the canvas roll. I would unroll it on my bed and clean the tools with oil, every Sunday, for years. I did not know what I wanted with them. I only knew that somebody ought to look after them, because nobody had looked after him.',
      },
      {
        question: 'Was there somebody outside the family who mattered?',
        answer:
          'Miss Hargreave, at the girls’ school on Carver Street. She taught mathematics, and she was the first person I ever met who thought that being exact was a form of kindness. She used to say, “If you tell a person nearly the truth, Ruth, you have told them nothing.” In 1963 she found out that I was leaving at fifteen to work in a canteen. She walked to our house in the rain and sat with my mother for two hours. I listened on the stairs. She said that the technical college had an evening course in drawing, that it had never taken a girl, and that it was about to.',
      },
      {
        question: 'How did your mother take that?',
        answer:
          'She was frightened. She said that people like us get noticed when we put our heads up. Miss Hargreave answered that people like us get buried when we do not, and there was a long silence after that, because of my father. Then my mother got up and made the tea. That was how she said yes to things. She paid for my first drawing board with the hotel mending, four pounds and ten shillings, and she told the neighbours it was a table.',
      },
    ],
  },
  {
    title: 'The drawing office',
    topic: 'First job and learning the trade',
    completed: true,
    turns: [
      {
        question: 'How did you come into the trade?',
        answer:
          'In September 1964 I went to Bramley and Stokes as a tracer. A tracer copied the engineers’ drawings in ink, all day, with her mouth shut. There were eleven of us in a room with no windows that opened, all girls, and a supervisor called Mr Dunne who timed us with a railway watch. I earned three pounds a week. I loved the drawings and I hated the room. After a month I could read a drawing better than half of the men who made them, and by Christmas I had found a mistake.',
      },
      {
        question: 'What was the mistake?',
        answer:
          'It was a valve spring for a diesel engine. The engineer had put the wire two gauges too thin, and it would have been made by the thousand. I told Mr Dunne, and he told me that tracers trace. So I traced it. Then I went home and I could not eat. In the morning I went past him, up the stairs to the drawing office where no tracer was allowed, and I put the sheet in front of the chief engineer, Arthur Pell. He looked at it for a long time. He said, “Who told you to check my arithmetic?” I said that nobody did, and that this was the trouble.',
      },
      {
        question: 'What happened then?',
        answer:
          'He laughed. I had expected to be sacked, and he laughed until he had to take off his glasses. The next week he moved me up to the drawing office as a junior, the only woman in it, at five pounds a week. Mr Dunne never spoke to me again. Arthur Pell taught me springs for six years. He taught me that a spring is a promise that you bend and that keeps itself. He said most of the trade made promises and never came back to see if they had been kept.',
      },
      {
        question: 'What was it like to be the only woman there?',
        answer:
          'Lonely, mostly. They were not cruel. They simply stopped talking when I came in, and I ate my sandwich in the print room with the machine for company. There was no lavatory for me on that floor, so I walked down four flights and across the yard, in all weathers, for six years. I was angry about it and I was ashamed of being angry. When I had my own works the very first thing that I drew was the plan of the lavatories, and the builder thought I was joking.',
      },
      {
        question: 'When did you begin to think of leaving?',
        answer:
          'In 1970 Arthur had his stroke. They gave him a clock. The new chief wanted volume, and he cut the testing from one spring in fifty to one in five hundred. I wrote a memorandum about it, two pages, with figures. He sent it back to me with the spelling corrected. I remember standing at the window with that paper, looking at the yard I had crossed all those years, and thinking that I did not want to win an argument with that man. I wanted to make the springs.',
      },
      {
        question: 'Did anyone tell you not to?',
        answer:
          'Everybody told me not to. My brother Tom said that I would lose my mother’s house, and he was nearly right. The bank manager asked me whether my husband knew that I had come. I was not married. The only person who said yes was Arthur, and he could not speak any more. I sat by his bed in the Royal Infirmary and told him the whole plan, and he took hold of my hand and pressed it, twice, the way you test a spring.',
      },
    ],
  },
];
